import { replacePath } from '../../features/navigation/go.ts';
import { titleOfPlace } from '../../features/navigation/place-titles.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { textOf } from '../../features/navigation/visit.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** Stands in for a screen that could not be fetched or that broke. */
export function BrokenPage({ message = '网络异常，请检查后重试' }: { readonly message?: string }) {
  const visit = useVisit();
  return (
    <>
      <h1 className="visually-hidden">{titleOfPlace(visit.place, visit.params)}</h1>
      <ErrorState
        message={message}
        onRetry={() => replacePath(textOf(visit))}
        action={
          <ButtonLink href={hrefTo('home')} look="text">
            回首页
          </ButtonLink>
        }
      />
    </>
  );
}
