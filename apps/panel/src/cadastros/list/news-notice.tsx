import { ArrowUp } from 'lucide-react';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import type { News } from '#provider/adapters/provider.ts';

type Props = { news: News; onRefresh: () => void };

/** Empty: there is no news. */
export function tellNews({ novos, alterados }: News): string {
  const parts = [
    novos > 0 ? countOf(novos, 'novo cadastro', 'novos cadastros') : '',
    alterados > 0 ? countOf(alterados, 'cadastro alterado', 'cadastros alterados') : '',
  ];
  return parts.filter(Boolean).join(' e ');
}

/** Shown over the page, so that nothing moves while somebody reads; the list changes only on request. */
export function NewsNotice({ news, onRefresh }: Props) {
  const text = tellNews(news);
  return (
    <div
      role="status"
      className="pointer-events-none fixed print:hidden inset-x-0 bottom-5 z-20 flex justify-center px-4"
    >
      {text && (
        <button
          type="button"
          onClick={onRefresh}
          className="pointer-events-auto flex h-11 items-center gap-2.5 rounded-full bg-action px-5 font-semibold text-on-action shadow-float hover:bg-action-hover"
        >
          <ArrowUp size={16} aria-hidden />
          {text}
          <span className="sr-only">. Atualizar a lista</span>
        </button>
      )}
    </div>
  );
}
