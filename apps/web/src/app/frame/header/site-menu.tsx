import { contactService } from '../../../features/customer-service/customer-service.ts';
import { type RouteName, hrefTo } from '../../../features/navigation/route-paths.ts';
import { useNavigationEntries } from '../../../features/site/navigation-entries.ts';
import { useNavigationList } from '../../../features/site/site-info.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import styles from './site-menu.module.css';

interface SiteMenuProps {
  /** Its light belongs to the edition, and is chosen on its own page. */
  readonly isSportsbook: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Pages that stand in no list of the server. */
const others = [
  ['vip', 'VIP'],
  ['friendInvitation', '好友邀请'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The whole site as a list, for screens without room for the header's words. */
export default function SiteMenu({ isSportsbook, open, onOpenChange }: SiteMenuProps) {
  const close = () => onOpenChange(false);
  const { data } = useNavigationList();
  const venuesOf = (code: string) => data?.list.find(({ category }) => category === code)?.venues ?? [];
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="菜单">
      <nav aria-label="全部页面" className={styles.menu}>
        <ul>
          {useNavigationEntries().map(({ category, name, note, href }) => (
            <li key={category}>
              {href === undefined ? (
                <button
                  type="button"
                  className={styles.category}
                  onClick={() => {
                    close();
                    void contactService();
                  }}
                >
                  <strong>{name}</strong>
                  <span>{note}</span>
                </button>
              ) : (
                <a href={href} className={styles.category} onClick={close}>
                  <strong>{name}</strong>
                  <span>{namesOf(venuesOf(category)) || note}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
        <ul className={styles.others}>
          {others.map(([name, label]) => (
            <li key={name}>
              <a href={hrefTo(name)} onClick={close}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={hrefTo('help', { key: 'kh' })} onClick={close}>
              帮助中心
            </a>
          </li>
        </ul>
      </nav>
      {!isSportsbook && (
        <p className={styles.mode}>
          浅色或深色
          <ModeToggle />
        </p>
      )}
    </Drawer>
  );
}

const namesOf = (venues: readonly { readonly name: string }[]): string => venues.map(({ name }) => name).join(' · ');
