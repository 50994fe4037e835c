import { Art } from '../../ui/art.tsx';
import { notFoundDrawing } from '../../art/not-found-drawing.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { DepositNotice } from '../../features/site/deposit-notice.tsx';
import { useDepositNotice } from '../../features/site/site-info.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './not-found-screen.module.css';

/** The ball went over the stand: nothing stands at this address. Where deposits would be, operators may have said why not. */
export default function NotFoundScreen() {
  const { path } = useVisit();
  const notice = useDepositNotice();
  const isDeposit = path.includes(hrefTo('savemoney')) || path.includes(hrefTo('help', { key: 'ck' }));
  return (
    <div className={styles.screen}>
      <Art svg={notFoundDrawing()} inline className={styles.drawing} />
      <h1>页面不存在</h1>
      {isDeposit && notice ? (
        <DepositNotice {...notice} />
      ) : (
        <p className={styles.text}>这个地址没有内容，可能已经移走，或是输入有误。</p>
      )}
      <div className={styles.actions}>
        <ButtonLink href={hrefTo('home')} look="brand">
          回首页
        </ButtonLink>
        <Button onClick={() => void contactService()}>联系客服</Button>
      </div>
    </div>
  );
}
