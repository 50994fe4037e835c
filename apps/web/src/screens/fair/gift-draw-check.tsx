import type { OutputOf } from '@fairground/contract';
import { drawWayLabels } from '@fairground/contract/promotion-shapes';
import { giftDraw } from '@fairground/contract/promotions';
import { verifyGiftDraw } from '@fairground/promotions/verify-gift-draw';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskedNumber } from './asked-number.tsx';
import styles from './fair-screen.module.css';
import { VerificationResult } from './verification-result.tsx';

type ToldDraw = OutputOf<typeof giftDraw>;

const loaded = async (drawId: string) => call(giftDraw, { drawId });

/** One draw of a promotion, by its number, made anew in the browser and compared. */
export function GiftDrawCheck() {
  const load = useMutation({ mutationFn: loaded, meta: { quiet: true } });
  return (
    <section aria-label="核对一次抽奖" className={styles.card}>
      <h2>核对一次抽奖</h2>
      <AskedNumber label="抽奖编号" hint="在转盘或博饼的记录里" parameter="gift" load={load} />
      {load.data && <Told draw={load.data} />}
    </section>
  );
}

function Told({ draw }: { readonly draw: ToldDraw }) {
  const prize = draw.prizes.find(({ prizeId }) => prizeId === draw.prizeId);
  return (
    <>
      <FactList
        ruled
        className={styles.hashes}
        facts={[
          { label: '活动', value: `${draw.title}（${drawWayLabels[draw.way]}）` },
          { label: '时间', value: siteMoment(draw.time) },
          { label: draw.way === 'wheel' ? '抽出的号码' : '掷出的点数', value: draw.drawn.join(' ') },
          { label: '奖项', value: prize?.name ?? draw.prizeId },
          { label: '公布的种子哈希', value: draw.seedHash, copy: draw.seedHash },
          { label: '客户端种子', value: draw.clientSeed, copy: draw.clientSeed },
          { label: '序号', value: String(draw.nonce) },
        ]}
      />
      {draw.serverSeed === null ? (
        <Callout tone="info" title="种子尚未公开" announces>
          这次抽奖的承诺和结果如上。会员更换种子之后，旧的服务器种子公开，就可以在这里核对。
        </Callout>
      ) : (
        <VerificationResult
          verification={verifyGiftDraw({
            ...draw,
            serverSeed: draw.serverSeed,
            table: { way: draw.way, prizes: draw.prizes },
          })}
          success="公示的概率、种子、抽取的数和奖项全部与记录相符。"
        />
      )}
    </>
  );
}
