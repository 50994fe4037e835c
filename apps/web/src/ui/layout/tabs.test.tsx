import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

type Page = 'notice' | 'promo' | 'closed' | 'match';

const items = [
  { value: 'notice', label: '通知' },
  { value: 'promo', label: '活动', count: 3 },
  { value: 'closed', label: '公告', disabled: true },
  { value: 'match', label: '赛事' },
] as const;

function Example() {
  const [value, setValue] = useState<Page>('notice');
  return (
    <Tabs label="消息分类" items={items} value={value} onValueChange={setValue}>
      <p>内容：{value}</p>
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

test('arrows move and choose, skip what is disabled, and go round', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(chosen()).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toHaveTextContent('活动');
  expect(chosen()).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toHaveTextContent('赛事');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toHaveTextContent('通知');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toHaveTextContent('赛事');
});

test('Home and End jump to the ends', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  await user.keyboard('{End}');
  expect(chosen()).toHaveTextContent('赛事');
  await user.keyboard('{Home}');
  expect(chosen()).toHaveTextContent('通知');
});

test('only the chosen tab is a Tab stop, and its panel is named after it', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('tab', { name: /活动/ }));
  expect(screen.getByRole('tabpanel', { name: /活动/ })).toHaveTextContent('内容：promo');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([chosen()]);
});
