import type { PlayedHand } from '../../../features/card-table/card-table-data.ts';
import { saveText } from '../../../features/file-download/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { handText, openHandHistory } from './hand-history.ts';

/** The history of a hand to take along: in words, and as other programs read it. */
export const HistoryButtons = ({ hand }: { readonly hand: PlayedHand }) => (
  <>
    <Button
      size="sm"
      onClick={() =>
        saveText({ fileName: `${hand.handNo}.txt`, content: handText(hand), mediaType: 'text/plain;charset=utf-8' })
      }
    >
      导出文本
    </Button>
    <Button size="sm" onClick={() => saveText({ fileName: `${hand.handNo}.ohh.json`, content: openHandHistory(hand) })}>
      导出 OHH
    </Button>
  </>
);
