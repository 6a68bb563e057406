/** The mark beside the shop's name: drawn in the colour of the text around it, and left out for readers. */
export const Logo = () => (
  <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 3c-6 5-9 9.500-9 15v11h18V18c0-5.500-3-10-9-15z" />
    <path d="M16 12c-2.700 2.500-4 4.700-4 7.500V29h8v-9.500c0-2.800-1.300-5-4-7.500z" />
  </svg>
)
