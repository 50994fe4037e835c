import { contactService } from '../../features/customer-service/customer-service.ts';
import { helpPages } from '../../features/navigation/help-pages.ts';
import { placeTitles } from '../../features/navigation/place-titles.ts';
import { hrefTo, places } from '../../features/navigation/places.ts';
import { useDepositOpen } from '../../features/navigation/site-info.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './coming-screen.module.css';
import type { WayOn } from './coming-words.ts';

/** Ways on from a page that is not there yet; the desk is always one of them. */
export function ComingLinks({ ways }: { readonly ways: readonly WayOn[] }) {
  const depositOpen = useDepositOpen();
  const open = ways.filter((way) => way !== 'savemoney' || depositOpen);
  return (
    <div className={styles.links}>
      {open.map((way) => {
        const [href, word] = wayOf(way);
        return (
          <ButtonLink key={href} href={href}>
            {word}
          </ButtonLink>
        );
      })}
      <Button look="text" onClick={() => void contactService()}>
        联系客服
      </Button>
    </div>
  );
}

const wayOf = (way: WayOn): readonly [href: string, word: string] =>
  typeof way === 'string' ? [places[way], placeTitles[way]] : [hrefTo('help', { key: way.help }), helpPages[way.help]];
