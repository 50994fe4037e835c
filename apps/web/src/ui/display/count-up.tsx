import { useCountUp } from './use-count-up.ts';

interface CountUpProps {
  /** A whole number. */
  readonly value: number;
  readonly format?: (value: number) => string;
}

const grouped = (value: number): string => value.toLocaleString('zh-CN');

/** A number that counts when it grows; a screen reader meets the final one only. */
export function CountUp({ value, format = grouped }: CountUpProps) {
  const shown = Number(useCountUp(BigInt(Math.trunc(value))));
  if (shown === value) return <span>{format(value)}</span>;
  return (
    <span>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="visually-hidden">{format(value)}</span>
    </span>
  );
}
