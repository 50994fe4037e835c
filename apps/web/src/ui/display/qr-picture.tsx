import { useMemo } from 'react';
import { Art } from '../art.tsx';
import { qr } from '../../art/qr.ts';

/** Default export because it is loaded on its own. */
export default function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const svg = useMemo(() => qr(text), [text]);
  return <Art svg={svg} alt={label} />;
}
