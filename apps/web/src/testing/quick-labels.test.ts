import { afterEach, expect, test } from 'vitest';

const FIELDS = 'button, input, meter, output, progress, select, textarea';

/** jsdom's own answer: an iframe has a window of its own, which nobody has made quicker. */
function exactPage(): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentDocument ?? document;
}

/** Each field with its labels, each label with its field, by their places in the page. */
function linksOf(page: Document, html: string): unknown {
  const fixture = page.createElement('div');
  fixture.innerHTML = html;
  page.body.append(fixture);
  const elements = [...fixture.querySelectorAll('*')];
  const placeOf = (element: Element | null): number | null => element && elements.indexOf(element);
  const labels = [...fixture.querySelectorAll('label')].map(({ control }) => placeOf(control));
  const fields = [...fixture.querySelectorAll<HTMLInputElement>(FIELDS)].map(
    (field) => field.labels && [...field.labels].map(placeOf),
  );
  return { labels, fields };
}

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['a field inside', '<label>a<input></label><label><b><select></select></b></label>'],
  ['the first of several inside', '<label>a<input type="hidden"><b><input></b><button>b</button></label>'],
  ['a field by its id', '<label for="a">a</label><p id="a"></p><label for="b">b</label><textarea id="b"></textarea>'],
  ['the first with an id', '<label for="a">a</label><input id="a"><input id="a">'],
  ['several labels', '<label for="a">a</label><label for="a">b</label><label><output id="a"></output></label>'],
  ['an id before what is inside', '<label for="a"><input></label><meter id="a"></meter><label for="c"><input></label>'],
  ['nobody', '<label for="">a<input></label><label>b</label><button>c</button><progress></progress><label for="x">'],
  ['a hidden field', '<label for="a">a</label><input type="hidden" id="a"><input type="HIDDEN">'],
])('labels are what jsdom says, only sooner: %s', (_name, html) => {
  expect(linksOf(document, html)).toEqual(linksOf(exactPage(), html));
});

test('what a label belongs to follows the page', () => {
  document.body.innerHTML = '<label for="a">a</label><input><select id="a"></select>';
  const [label, input, select] = [
    document.querySelector('label'),
    document.querySelector('input'),
    document.querySelector('select'),
  ];
  expect(label?.control).toBe(select);
  select?.removeAttribute('id');
  input?.setAttribute('id', 'a');
  expect(label?.control).toBe(input);
  expect([...(input?.labels ?? [])]).toEqual([label]);
  expect(select?.labels).toHaveLength(0);
});

test('fields outside the page are answered too', () => {
  const apart = document.createElement('div');
  apart.innerHTML = '<label for="a">a</label><input id="a">';
  expect(apart.querySelector('label')?.control).toBe(apart.querySelector('input'));
  expect(apart.querySelector('input')?.labels).toHaveLength(1);
});
