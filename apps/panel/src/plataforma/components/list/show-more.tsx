import { Button } from '#plataforma/components/ui/button.tsx';

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
};

/** The button under a list that has another page. */
export function ShowMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: Props) {
  if (!hasNextPage) return null;
  return (
    <div className="mt-5 flex justify-center">
      <Button variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Buscando…' : label}
      </Button>
    </div>
  );
}
