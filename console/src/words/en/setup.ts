/** Of the set-up of the second step of a log-in, once in the life of an account, and of later changes to it. */
export const setUp = {
  title: 'A second step for your log-in',
  intro:
    'A password alone can be stolen. So the shop asks everybody who runs it for a second step, with a phone or computer that only you use. Choose one way; you can add the other later.',
  withApp: 'A code from an app on your phone',
  withAppText: 'A free app, such as Google Authenticator, shows six digits that you type in here.',
  withPasskey: 'Finger, face or PIN of this device',
  withPasskeyText: 'As you unlock this phone or computer. It is called a passkey.',
  passwordAgain: 'Your password, once more',
  begin: 'Continue',
  scanQr: 'Open the app, press “+”, and hold the camera over this picture.',
  orSecret: 'No camera? Type this key into the app:',
  confirm: 'Confirm',
  passkeyName: 'A name for this device, such as “My phone”',
  addPasskey: 'Use this device',
  recoveryTitle: 'Keep your recovery codes',
  recoveryIntro:
    'If your phone or computer is lost, each of these codes lets you in once. Print them or write them down, and keep them in a safe place: they are not shown again.',
  print: 'Print',
  keptThem: 'I have kept them',
}
