import { type Mudanca, tellSocios, tellValor } from '@painel-pj/contract/cadastros/tell-mudancas';
import { fieldOf } from './find-changes.ts';
import type { Cadastro } from './read-cadastro.ts';
import { changedDocuments, pastOf } from './read-mudou.ts';

/** Every field and partner that changed. */
export function tellChanges(cadastro: Cadastro): Mudanca[] {
  const past = pastOf(cadastro);
  const { campos, socios } = cadastro.mudou;
  return [...campos.keys()].flatMap((campo): Mudanca[] => {
    if (campo === 'socios') return tellSocios(socios, cadastro.socios ?? []);
    const [then, now] = [fieldOf(past, campo), fieldOf(cadastro, campo)];
    if (!then || !now) return [];
    return [{ nome: now.nome, antes: tellValor(campo, then.valor), depois: tellValor(campo, now.valor) }];
  });
}

const count = (many: number, one: string, others: string) =>
  many > 0 ? [`${many} ${many === 1 ? one : others}`] : [];

/** Empty: nothing changed. */
export function tellHowMuch({ mudou }: Cadastro): string {
  const documents = changedDocuments(mudou).length;
  const fields = mudou.campos.size - documents;
  const parts = [...count(fields, 'campo', 'campos'), ...count(documents, 'documento', 'documentos')];
  if (parts.length === 0) return '';
  return `Corrigido: ${mudou.campos.size === 1 ? 'mudou' : 'mudaram'} ${parts.join(' e ')}`;
}
