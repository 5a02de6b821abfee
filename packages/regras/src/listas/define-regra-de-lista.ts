import type { EntradaLista, Lista } from '@painel-pj/contract/fontes/listas';
import { niveisAlerta } from '@painel-pj/contract/plataforma/limites';
import type { Alerta, Nivel } from '../alerta.ts';
import type { Contexto } from '../contexto.ts';
import type { Dados } from '../read-dados.ts';
import type { Regra } from '../regra.ts';
import { countOf, nameOr } from '../words.ts';
import type { AchadoLista, Modo } from './judge-entrada.ts';
import { tellFrases } from './tell-entrada.ts';

export type Around = { dados: Dados; hoje: string; listasNivel: 'impede' | 'atencao' };

type RegraDeLista = {
  codigo: string;
  listas: readonly Lista[];
  nivel: Nivel;
  raised?: { nivel: Nivel; when: string };
  reason: string;
  /** Null: of this entry nothing is told. */
  judge: (achado: AchadoLista, around: Around) => Nivel | null;
  texto: (achado: AchadoLista, around: Around) => string;
  example: Partial<EntradaLista> & { modo: Modo };
};

export const yearsAfter = 5;

/** Of whom only the name is known to be the same. */
const pedidoOf = ({ modo, tipo, pessoa: { nome, nascimento } }: AchadoLista) =>
  modo === 'nome' && tipo === 'pessoa' && nome && !nascimento
    ? { pedido: `Informe a data de nascimento de ${nome}.` }
    : {};

const modos: readonly Modo[] = ['numero', 'mascara', 'raiz', 'nome'];
const aroundOf = (dados: Dados, { hoje = '', listasNivel = 'impede' }: Contexto): Around => ({
  ...{ dados, hoje, listasNivel },
});

export const carlos = { nome: 'Carlos Souza', numero: '52998224725', nascimento: '' };

const exampleOf = ({ modo, ...told }: RegraDeLista['example'], lista: Lista): AchadoLista => ({
  ...{ modo, alvo: 'socios.0', tipo: 'pessoa', pessoa: carlos, palavras: ['carlos', 'souza'] },
  ...{ chave: '', carga: '1', data: '2026-09-30' },
  entrada: {
    ...{ lista, tipo: null, nome: 'CARLOS SOUZA', outros: [], documento: null, digitos: null },
    ...{ nascimentos: [], nacionalidades: [], motivo: '', referencia: null },
    ...{ desde: null, ate: null, carenciaAte: null, ...told },
  },
});

/** An answer holds while these stay the same: what the entries say, and who was compared with them. */
const valorOf = ({ pessoa }: AchadoLista, all: readonly AchadoLista[]): string =>
  JSON.stringify({
    ...pessoa,
    entradas: all.map(({ entrada, chave }) => `${entrada.lista} ${chave}`).sort(),
  });

/** One alerta of a person for each rule: what weighs most is told, the others stand beside it. */
export function defineRegraDeLista({ codigo, listas, nivel, raised, reason, ...rule }: RegraDeLista): Regra {
  const example = exampleOf(rule.example, listas[0] ?? 'interna');
  const nobody: Around = { dados: {} as Dados, hoje: '2026-11-17', listasNivel: 'impede' };
  return {
    ...{ codigo, nivel, reason, ...(raised && { raised }) },
    example: { texto: rule.texto(example, nobody) },
    check: (dados, contexto): Alerta[] => {
      const around = aroundOf(dados, contexto);
      const judged = (contexto.listas ?? [])
        .filter(({ entrada }) => listas.includes(entrada.lista))
        .flatMap((achado) => {
          const level = rule.judge(achado, around);
          return level ? [{ achado, level }] : [];
        })
        .sort(
          (one, other) =>
            niveisAlerta.indexOf(one.level) - niveisAlerta.indexOf(other.level) ||
            modos.indexOf(one.achado.modo) - modos.indexOf(other.achado.modo) ||
            one.achado.chave.localeCompare(other.achado.chave),
        );
      return [...Map.groupBy(judged, ({ achado }) => achado.alvo)].flatMap(([alvo, [first, ...more]]) => {
        if (!first) return [];
        const { achado, level } = first;
        const { entrada, carga, data, pessoa, palavras } = achado;
        const others = more.length > 0 ? ` E mais ${countOf(more.length, 'registro', 'registros')}.` : '';
        const comparacao = {
          ...{ lista: entrada.lista, carga, data, entrada, pessoa, palavras },
          ...{ outras: more.map((one) => one.achado.entrada), frases: tellFrases(achado) },
        };
        return [
          {
            ...{ codigo, nivel: level, alvo, texto: `${rule.texto(achado, around)}${others}` },
            ...pedidoOf(achado),
            ...{ valor: valorOf(achado, [achado, ...more.map((one) => one.achado)]), comparacao },
          },
        ];
      });
    },
  };
}

export const nameOf = ({ pessoa, tipo }: AchadoLista) =>
  nameOr(pessoa.nome, tipo === 'empresa' ? 'Uma empresa' : 'Uma pessoa');
