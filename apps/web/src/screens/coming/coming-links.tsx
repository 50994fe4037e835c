import { contactService } from '../../features/customer-service/customer-service.ts';
import { helpPages } from '../../features/navigation/help-pages.ts';
import { routeTitles } from '../../features/navigation/route-titles.ts';
import { hrefTo, routePaths } from '../../features/navigation/route-paths.ts';
import { useDepositOpen } from '../../features/site/site-info.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './coming-screen.module.css';
import type { WayOn } from './coming-pages.ts';

/** Ways on from a page that is not there yet; customer service is always one of them. */
export function ComingLinks({ ways }: { readonly ways: readonly WayOn[] }) {
  const depositOpen = useDepositOpen();
  const open = ways.filter((way) => way !== 'savemoney' || depositOpen);
  return (
    <div className={styles.links}>
      {open.map((way) => {
        const [href, label] = wayOf(way);
        return (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        );
      })}
      <Button look="text" onClick={() => void contactService()}>
        联系客服
      </Button>
    </div>
  );
}

const wayOf = (way: WayOn): readonly [href: string, label: string] =>
  typeof way === 'string'
    ? [routePaths[way], routeTitles[way]]
    : [hrefTo('help', { key: way.help }), helpPages[way.help]];
