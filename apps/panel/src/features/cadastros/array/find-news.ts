import type { CadastroStore } from '#features/cadastros/array/cadastro-store.ts';
import type { News } from '#features/cadastros/source.ts';

export function findNews(shown: CadastroStore, latest: CadastroStore): News {
  const known = new Map(shown.getIds().map((id, index) => [id, index]));
  const news = { novos: 0, alterados: 0 };
  for (const [index, id] of latest.getIds().entries()) {
    const before = known.get(id);
    if (before === undefined) news.novos += 1;
    else if (shown.isApproved(before) !== latest.isApproved(index)) news.alterados += 1;
  }
  return news;
}
