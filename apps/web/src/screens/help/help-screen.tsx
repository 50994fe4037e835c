import { type HelpKey, isHelpKey } from '../../features/navigation/help-pages.ts';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useDepositHelpOpen, useDepositOpen } from '../../features/site/site-info.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ArticlePage } from './article-page.tsx';
import { HelpMenu } from './help-menu-list.tsx';
import styles from './help-screen.module.css';
import { SearchResults } from './search-results.tsx';

/** The help centre: its menu and search, and the article of the address. */
export default function HelpScreen() {
  const { key } = useVisit().params;
  return isHelpKey(key) ? <HelpCentre key={key} of={key} /> : null;
}

function HelpCentre({ of }: { readonly of: HelpKey }) {
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const depositOpen = useDepositOpen();
  const depositHelpOpen = useDepositHelpOpen();
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <div>
          <TextField
            label="搜索帮助"
            hideLabel
            type="search"
            placeholder="搜索帮助，可用拼音"
            autoComplete="off"
            maxLength={40}
            value={typed}
            prefix={<Icon of={Search} />}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <HelpMenu current={of} depositHelpOpen={depositHelpOpen} />
      </div>
      <div className={styles.page}>
        {asked === '' ? (
          <ArticlePage of={of} {...{ depositOpen, depositHelpOpen }} />
        ) : (
          <SearchResults asked={asked} depositHelpOpen={depositHelpOpen} onLeave={() => setTyped('')} />
        )}
      </div>
    </div>
  );
}
