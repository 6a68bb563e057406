/**
 * Loaded into the service before itself: leads one name of the internet to this machine, where a test receives
 * webhooks by a certificate of its own. All other requests are as in production.
 */
import https from 'node:https'

const HOST = 'receiver.example.com'
const HERE = { address: '127.0.0.1', family: 4 }

const request = https.request as (options: https.RequestOptions) => ReturnType<typeof https.request>

const lookup: https.RequestOptions['lookup'] = (_host, { all }, callback) => {
  if (all) callback(null, [HERE])
  else callback(null, HERE.address, HERE.family)
}

https.request = ((options: https.RequestOptions) =>
  request(
    options.hostname === HOST ? { ...options, lookup, rejectUnauthorized: false } : options,
  )) as typeof https.request
