interface LandlordHatProps {
  readonly className?: string | undefined;
}

/** A melon cap with a jade button: the landlord wears it. */
export const LandlordHat = ({ className }: LandlordHatProps) => (
  <svg viewBox="0 0 60 40" className={className} aria-hidden="true">
    <defs>
      <linearGradient id="hat-silk" x2=".4" y2="1">
        <stop stopColor="#5b3a78" />
        <stop offset=".5" stopColor="#33204a" />
        <stop offset="1" stopColor="#170c26" />
      </linearGradient>
      <linearGradient id="hat-brim" x2=".2" y2="1">
        <stop stopColor="#fff0b8" />
        <stop offset=".45" stopColor="#d99a2b" />
        <stop offset="1" stopColor="#7a430d" />
      </linearGradient>
    </defs>
    <ellipse cx="30" cy="36" rx="25" ry="3.4" fill="#14060f" opacity=".5" />
    <path d="M8 29C9 13 18 6 30 6s21 7 22 23c-13 5-31 5-44 0Z" fill="url(#hat-silk)" />
    <path
      d="M30 6c-7 5-10 13-10 25M30 6c7 5 10 13 10 25M30 6v26"
      fill="none"
      stroke="#7d5aa0"
      strokeWidth=".9"
      opacity=".7"
    />
    <path d="M6 28c14 6 34 6 48 0l1 5c-15 6-35 6-50 0Z" fill="url(#hat-brim)" />
    <circle cx="30" cy="5" r="4" fill="#c8322f" />
    <circle cx="28.8" cy="3.8" r="1.3" fill="#fff" opacity=".8" />
    <ellipse cx="30" cy="30.5" rx="4" ry="3" fill="#2fa57c" stroke="#fff0b8" strokeWidth="1" />
    <path d="M16 16c2-5 6-7 10-8" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" opacity=".45" />
  </svg>
);
