import { verifyIssue } from '@fairground/lottery';
import {
  drawClaimFrom,
  drawFieldNames,
  type DrawFields,
  drawFieldsFromJson,
  drawLabels,
  emptyDrawFields,
  isShortDrawField,
} from '../draw-fields.ts';
import { checkList, element } from './elements.ts';

/** The check of a draw on the page /fair as one file: the same calls, drawn with nothing but the browser. */
const form = document.querySelector('form');
const result = document.querySelector('#result');
const told = drawFieldsFromJson(document.querySelector('#claim')?.textContent ?? '') ?? emptyDrawFields;

const inputs = new Map<keyof DrawFields, HTMLInputElement>();
for (const name of drawFieldNames) {
  const input = element('input', { autocomplete: 'off', value: told[name] });
  inputs.set(name, input);
  form?.append(element('label', { className: isShortDrawField(name) ? '' : 'wide' }, drawLabels[name], input));
}
form?.append(element('button', {}, '核对'));

async function check(): Promise<void> {
  const typed = { ...emptyDrawFields };
  for (const [name, input] of inputs) Object.assign(typed, { [name]: input.value });
  const read = await drawClaimFrom(typed);
  if (read.ok) result?.replaceChildren(...checkList(verifyIssue(read.value)));
  else result?.replaceChildren(element('p', { className: 'no' }, `${drawLabels[read.field]}：${read.message}`));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
if (told.link !== '') void check();
