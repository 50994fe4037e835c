import type { OutputOf } from '@fairground/contract';
import type { promotions } from '@fairground/contract/back-office-promotions';
import { FiveFacts } from '../../features/promotions/five-facts.tsx';
import { sceneOf } from '../../art/promotions/promotion-scene.ts';
import { Art } from '../../ui/art.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './promotions.module.css';

type Preview = OutputOf<typeof promotions.validate>['preview'];

/** The card as players will see it, with the numbers of the document in its words. */
export const PromotionPreview = ({ preview }: { readonly preview: Preview }) => (
  <section className={styles.panel} aria-label="会员看到的卡片">
    <h2>会员看到的卡片</h2>
    {preview ? (
      <article className={styles.card}>
        <Art svg={sceneOf(preview)} />
        <h3>{preview.title}</h3>
        <p>{preview.summary}</p>
        <FiveFacts promotion={preview} />
        {preview.rules.length > 0 && (
          <ol className={styles.rules}>
            {preview.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        )}
      </article>
    ) : (
      <EmptyState compact title="文档还不完整" text="填完必填项后显示会员看到的卡片。" />
    )}
  </section>
);
