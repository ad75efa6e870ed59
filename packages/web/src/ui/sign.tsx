/** The sign of the product, in the colour of the text around it; `size` in pixels. */
export const Sign = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path
      d="M16 29V12M16 16c0-6-4.5-8.5-10-8.5 0 6 4 9.500 10 8.500M16 21c0-6 4.500-8.500 10-8.500 0 6-4 9.500-10 8.500"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
