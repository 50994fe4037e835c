/** Everything a page needs to look like itself, in the order it must be applied. Imported once, by the entry. */
import './shared-tokens.css';
import '@theme/tokens.css';
import './movement.css';
import './root-scale.css';
import './base.css';
import './motif.css';
import './print.css';
