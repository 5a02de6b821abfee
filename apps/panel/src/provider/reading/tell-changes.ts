import { formatCep, formatCnpj, formatCpf, formatTelefone } from '@painel-pj/contract/plataforma/mascaras';
import { formatShare } from '#plataforma/lib/format/number.ts';
import { fieldOf, type Mudanca } from './find-changes.ts';
import type { Cadastro } from './read-cadastro.ts';
import { changedDocuments, pastOf } from './read-mudou.ts';
import type { Socio } from './read-socios.ts';

const formats: Record<string, (value: string) => string> = {
  cnpj: formatCnpj,
  cpfResponsavel: formatCpf,
  cep: formatCep,
  telefone: formatTelefone,
};

const tellSocio = ({ nome, cpf, percentual }: Socio) =>
  [nome, formatCpf(cpf), percentual === null ? '' : formatShare(percentual)].filter(Boolean).join(', ');

/** Compared by CPF or CNPJ, because partners may change places. */
function tellSocios(before: Socio[], now: Socio[]): Mudanca[] {
  const find = (list: Socio[], { cpf }: Socio) => list.find((socio) => socio.cpf === cpf);
  return [
    ...before.flatMap((socio): Mudanca[] => {
      const [antes, same] = [tellSocio(socio), find(now, socio)];
      if (!same) return [{ nome: 'Sócio que saiu', antes }];
      return tellSocio(same) === antes ? [] : [{ nome: 'Sócio', antes, depois: tellSocio(same) }];
    }),
    ...now
      .filter((socio) => !find(before, socio))
      .map((socio) => ({ nome: 'Sócio que entrou', depois: tellSocio(socio) })),
  ];
}

/** Every field and partner that changed. */
export function tellChanges(cadastro: Cadastro): Mudanca[] {
  const past = pastOf(cadastro);
  const { campos, socios } = cadastro.mudou;
  return [...campos.keys()].flatMap((campo): Mudanca[] => {
    if (campo === 'socios') return tellSocios(socios, cadastro.socios ?? []);
    const [then, now] = [fieldOf(past, campo), fieldOf(cadastro, campo)];
    const format = formats[campo] ?? String;
    return then && now ? [{ nome: now.nome, antes: format(then.valor), depois: format(now.valor) }] : [];
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
