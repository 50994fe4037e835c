import {
  addressHints,
  type CoinNetwork,
  coinNetworkLabels,
  looksLikeAddress,
  networkOfAddress,
} from '@fairground/contract/payout-accounts';
import { useState } from 'react';
import { Callout } from '../../ui/states/callout.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import styles from './account-forms.module.css';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const networks = (Object.keys(coinNetworkLabels) as CoinNetwork[]).map((value) => ({ value, label: value }));

/** Asks for one coin address. */
export function CoinDialog({ onClose }: { readonly onClose: () => void }) {
  const [network, setNetwork] = useState<CoinNetwork>('TRC20');
  const [address, setAddress] = useState('');
  const [alias, setAlias] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const fault = faultOf(network, address);
  return (
    <AccountDialog
      title="添加虚拟币地址"
      onClose={onClose}
      read={() => {
        setShowsErrors(true);
        return fault ? undefined : { type: 'coin', network, address, alias };
      }}
    >
      {(changed) => (
        <>
          <RadioChips label="网络" showLabel options={networks} value={network} onValueChange={setNetwork} />
          <TextField
            label="收款地址"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={address}
            hint={addressHints[network]}
            error={showsErrors || address.length >= 34 ? fault : undefined}
            onChange={(event) => {
              setAddress(event.target.value.trim());
              changed();
            }}
          />
          {!fault && <AddressEnds address={address} />}
          <TextField
            label="备注（选填）"
            maxLength={20}
            value={alias}
            onChange={(event) => setAlias(event.target.value)}
          />
          <Callout tone="warning">网络不符将无法找回，请再次核对地址的开头和结尾。</Callout>
        </>
      )}
    </AccountDialog>
  );
}

function faultOf(network: CoinNetwork, address: string): string | undefined {
  if (looksLikeAddress(network, address)) return undefined;
  const other = networkOfAddress(address);
  return other ? `这是${other}地址，请切换网络` : '请输入正确的钱包地址';
}

const ENDS_LENGTH = 6;

/** The two ends are what people compare. */
const AddressEnds = ({ address }: { readonly address: string }) => (
  <p className={styles.ends}>
    <strong>{address.slice(0, ENDS_LENGTH)}</strong>
    <span>{address.slice(ENDS_LENGTH, -ENDS_LENGTH)}</span>
    <strong>{address.slice(-ENDS_LENGTH)}</strong>
  </p>
);
