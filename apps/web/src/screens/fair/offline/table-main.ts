import { verifyTableRound } from '@fairground/tables';
import {
  emptyTableFields,
  isLongTableField,
  isShortTableField,
  tableClaimFrom,
  tableFieldNames,
  type TableFields,
  tableFieldsFromJson,
  tableLabels,
} from '../table-fields.ts';
import { checkList, element } from './elements.ts';

/** The check of a round at a live table on the page /fair as one file: the same calls, drawn with nothing but the browser. */
const form = document.querySelector('form');
const result = document.querySelector('#result');
const told = tableFieldsFromJson(document.querySelector('#claim')?.textContent ?? '') ?? emptyTableFields;

const inputs = new Map<keyof TableFields, HTMLInputElement | HTMLTextAreaElement>();
for (const name of tableFieldNames(told.roundNo)) {
  const input = isLongTableField(name)
    ? element('textarea', { rows: 4, value: told[name] })
    : element('input', { autocomplete: 'off', value: told[name] });
  inputs.set(name, input);
  form?.append(element('label', { className: isShortTableField(name) ? '' : 'wide' }, tableLabels[name], input));
}
form?.append(element('button', {}, '核对'));

async function check(): Promise<void> {
  const typed = { ...emptyTableFields };
  for (const [name, input] of inputs) Object.assign(typed, { [name]: input.value });
  const read = await tableClaimFrom(typed);
  if (read.ok) result?.replaceChildren(...checkList(verifyTableRound(read.value)));
  else result?.replaceChildren(element('p', { className: 'no' }, `${tableLabels[read.field]}：${read.message}`));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
if (told.roundNo !== '') void check();
