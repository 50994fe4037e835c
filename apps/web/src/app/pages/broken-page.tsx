import { goHome, replacePath } from '../../features/navigation/go.ts';
import { titleOfRoute } from '../../features/navigation/route-titles.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { textOf } from '../../features/navigation/visit.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

const messages = {
  unfetched: '网络异常，请检查后重试',
  broke: '服务开小差了，请稍后重试',
};

/** Stands in for a screen that could not be fetched or that broke. */
export function BrokenPage({ why }: { readonly why: keyof typeof messages }) {
  const visit = useVisit();
  return (
    <>
      <h1 className="visually-hidden">{titleOfRoute(visit.routeName, visit.params)}</h1>
      <ErrorState
        message={messages[why]}
        onRetry={() => replacePath(textOf(visit))}
        action={why === 'broke' ? <HomeAnew /> : <HomeLink />}
      />
    </>
  );
}

/** What the page held in memory may be what broke it. */
const HomeAnew = () => (
  <Button look="text" onClick={() => goHome({ reload: true })}>
    回首页
  </Button>
);

/** Without a network nothing could be loaded anew. */
const HomeLink = () => (
  <ButtonLink href={hrefTo('home')} look="text">
    回首页
  </ButtonLink>
);
