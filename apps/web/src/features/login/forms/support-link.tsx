import { contactService } from '../../customer-service/customer-service.ts';
import styles from './auth-form.module.css';

/** Customer service opens beside this page, so nothing typed is lost. */
export function SupportLink() {
  return (
    <button type="button" className={styles.link} onClick={() => void contactService()}>
      联系客服
    </button>
  );
}
