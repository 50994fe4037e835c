import { verifyHand } from '@fairground/cards';
import {
  emptyHandFields,
  handClaimFrom,
  handFieldNames,
  type HandFields,
  handFieldsFromJson,
  handLabels,
  isListField,
  isShortHandField,
} from '../hand-fields.ts';
import { checkList, element } from './elements.ts';

/** The check of a hand on the page /fair as one file: the same calls, drawn with nothing but the browser. */
const form = document.querySelector('form');
const result = document.querySelector('#result');
const told = handFieldsFromJson(document.querySelector('#claim')?.textContent ?? '') ?? emptyHandFields;

const inputs = new Map<keyof HandFields, HTMLInputElement | HTMLTextAreaElement>();
for (const name of handFieldNames) {
  const input = isListField(name) ? element('textarea', { rows: 5 }) : element('input', { autocomplete: 'off' });
  input.value = told[name];
  inputs.set(name, input);
  form?.append(element('label', { className: isShortHandField(name) ? '' : 'wide' }, handLabels[name], input));
}
form?.append(element('button', {}, '核对'));

function check(): void {
  const typed = { ...emptyHandFields };
  for (const [name, input] of inputs) Object.assign(typed, { [name]: input.value });
  const read = handClaimFrom(typed);
  if (read.ok) result?.replaceChildren(...checkList(verifyHand(read.value)));
  else result?.replaceChildren(element('p', { className: 'no' }, `${handLabels[read.field]}：${read.message}`));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
if (told.serverSeed !== '' || told.openings !== '') check();
