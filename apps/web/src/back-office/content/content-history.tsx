import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { Loaded } from '../parts/loaded.tsx';
import styles from './content.module.css';
import type { ContentItem } from './content-draft.ts';
import { ContentPreview } from './content-preview.tsx';

const { contents } = backOfficeCatalogue;
type Version = ContentItem['versions'][number];

/** Every version: who saved it, when it was shown, a look at it, and a way back to it. */
export function ContentHistory({ item }: { readonly item: ContentItem }) {
  const [looked, setLooked] = useState<Version>();
  const refreshAll = useRefreshAll();
  const publish = useMutation({
    ...command(contents.publish),
    onSuccess: async () => {
      toast.success('已发布，会员现在就能看到');
      await refreshAll();
    },
  });
  return (
    <section aria-label="历史版本" className={styles.history}>
      <h2>历史版本</h2>
      <ol>
        {item.versions.map((version) => (
          <li key={version.version}>
            <div>
              <strong>版本 {version.version}</strong>
              {version.version === item.liveVersion && <Badge tone="success">会员所见</Badge>}
              {version.version === item.version && version.version !== item.liveVersion && <Badge>最新草稿</Badge>}
            </div>
            <small>
              {version.by || '系统'} 保存于 {siteMoment(version.time)}
              {version.publishTime !== null &&
                ` · ${version.publishedBy || '系统'} 发布于 ${siteMoment(version.publishTime)}`}
            </small>
            {version.note && <p>{version.note}</p>}
            <span className={styles.versionActs}>
              <Button size="sm" aria-label={`查看版本 ${version.version}`} onClick={() => setLooked(version)}>
                查看
              </Button>
              {version.version === item.version && version.version !== item.liveVersion && (
                <Button
                  size="sm"
                  busy={publish.isPending}
                  onClick={() => publish.mutate({ contentId: item.contentId, version: version.version })}
                >
                  发布草稿
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Dialog
        open={looked !== undefined}
        onOpenChange={() => setLooked(undefined)}
        title={looked ? `版本 ${looked.version}` : ''}
        size="md"
      >
        {looked && <Looked item={item} version={looked} onDone={() => setLooked(undefined)} />}
      </Dialog>
    </section>
  );
}

interface LookedProps {
  readonly item: ContentItem;
  readonly version: Version;
  readonly onDone: () => void;
}

function Looked({ item: { contentId, version: newest }, version: { version, time }, onDone }: LookedProps) {
  const result = useQuery(query(contents.version, { contentId, version }));
  const refreshAll = useRefreshAll();
  const restore = useMutation({
    ...command(contents.restore),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(`已把版本 ${version} 恢复成新的草稿`);
      onDone();
      await refreshAll();
    },
  });
  return (
    <Loaded result={result} label="正在读取版本">
      {({ content, beginTime, endTime }) => (
        <div className={styles.looked}>
          <ContentPreview content={content} begin={beginTime ?? time} end={endTime ?? time} />
          {restore.isError && <p className={styles.fault}>{messageOf(restore.error)}</p>}
          {version !== newest && (
            <Button look="brand" block busy={restore.isPending} onClick={() => restore.mutate({ contentId, version })}>
              恢复成草稿
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
