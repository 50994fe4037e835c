import { site } from '@fairground/contract/site';
import { FieldLimit } from '@fairground/contract/fields';
import { type CountryArea, defaultCountryArea } from '@fairground/contract/phone';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends Pick<TextFieldProps, 'name' | 'ref' | 'error' | 'onChange' | 'onBlur'> {
  readonly area: CountryArea;
  readonly onAreaChange: (area: CountryArea) => void;
}

/** A phone with its country. Until the server has told its list there is the one everybody starts with. */
export function PhoneField({ area, onAreaChange, ...phone }: PhoneFieldProps) {
  const areas = useQuery({
    ...query(site.queryCountryArea, {}),
    meta: { endpoint: site.queryCountryArea, quiet: true },
    staleTime: Infinity,
  });
  const list = areas.data?.list.length ? areas.data.list : [defaultCountryArea];
  return (
    <div className={styles.row}>
      <SearchSelect
        label="国家或地区"
        value={area.areaName}
        onValueChange={(name) => onAreaChange(list.find(({ areaName }) => areaName === name) ?? defaultCountryArea)}
        options={list.map(({ areaName, areaCode }) => ({ value: areaName, label: areaName, note: `+${areaCode}` }))}
        placeholder="搜索国家或地区"
        size="lg"
      />
      <TextField
        {...phone}
        label="手机号码"
        placeholder="请输入手机号码"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={FieldLimit.phoneMax}
        size="lg"
      />
    </div>
  );
}
