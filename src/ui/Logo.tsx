/** The portal's logo: a ship in a round window above the sea, for public pages and office. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="17" fill="var(--brand)" />
      <circle cx="18" cy="18" r="11.500" fill="#dcebfa" />
      <path d="M6.800 19.500q5.600-4.500 11.200 0t11.200 0a11.400 11.400 0 0 1-22.400 0z" fill="#2b7bd0" />
      <path d="M12 15.500h12l-2 4h-8zM14.500 11.500h3v3h-3zM18.500 11.500h3v3h-3z" fill="#0a4d8c" />
    </svg>
  );
}
