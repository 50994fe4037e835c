import { useQuery } from '@tanstack/react-query';
import { type ArtFile, artFolder } from '../../features/slot-stage/art-file.ts';
import styles from './panels/rules-panel.module.css';

/** The drawings of a title, as the page's own panels show them. */
export function useArtFile(code: string): ArtFile | undefined {
  const { data } = useQuery({
    queryKey: ['slot-art', code],
    queryFn: async ({ signal }): Promise<ArtFile> => {
      const reply = await fetch(`${artFolder(code)}/art.json`, { signal });
      if (!reply.ok) throw new Error(String(reply.status));
      return reply.json();
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return data;
}

/** A symbol cut out of the sheet it is packed in. Its name stands beside it, so it says nothing itself. */
export function SymbolPicture({
  code,
  letter,
  size,
}: {
  readonly code: string;
  readonly letter: string;
  readonly size: number;
}) {
  const art = useArtFile(code);
  const sheet = art?.sizes.ordinary.first;
  const piece = sheet?.pieces[`symbol:${letter}`];
  if (!art || !sheet || !piece)
    return <span className={styles.symbol} style={{ width: size, height: size }} aria-hidden="true" />;
  const [x, y, width, height, left, top, fullWidth] = piece;
  const scale = size / fullWidth;
  return (
    <span
      className={styles.symbol}
      style={{ width: size, height: size, backgroundColor: art.palette.bed }}
      aria-hidden="true"
    >
      <span
        style={{
          position: 'absolute',
          left: left * scale,
          top: top * scale,
          width: width * scale,
          height: height * scale,
          backgroundImage: `url(/${sheet.file})`,
          backgroundPosition: `${-x * scale}px ${-y * scale}px`,
          backgroundSize: `${sheet.width * scale}px ${sheet.height * scale}px`,
        }}
      />
    </span>
  );
}
