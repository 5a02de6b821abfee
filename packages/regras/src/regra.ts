import type { Alerta, Nivel } from './alerta.ts';
import type { Contexto } from './contexto.ts';
import type { Dados } from './read-dados.ts';

/** `fonte`: how old what an outside source told is, as in `10/2026`. It is in the words, not in what was found. */
export type Achado<V> = { valores: V; alvo?: string; fonte?: string };

export type RegraDefinida<V> = {
  codigo: string;
  nivel: Nivel;
  /** Another level, and when it applies. */
  raised?: { nivel: Nivel; when: string; isRaised: (valores: V) => boolean };
  /** Why this is looked at, for `docs/checks.md`. */
  reason: string;
  /** For the analyst: the fact with its value, then the innocent explanation. */
  texto: (valores: V, fonte: string) => string;
  /** For the company: what to send or mend. Absent where there is nothing to ask for. */
  pedido?: (valores: V) => string;
  /** Shown in `docs/checks.md`. */
  example: V;
  find: (dados: Dados, contexto: Contexto) => Achado<V>[];
};

export type Regra = Pick<RegraDefinida<never>, 'codigo' | 'nivel' | 'reason'> & {
  raised?: { nivel: Nivel; when: string };
  example: { texto: string; pedido?: string };
  check: (dados: Dados, contexto: Contexto) => Alerta[];
};

export function defineRegra<V>({ codigo, nivel, raised, reason, ...rule }: RegraDefinida<V>): Regra {
  const tell = (valores: V, fonte: string) => ({
    texto: rule.texto(valores, fonte),
    ...(rule.pedido && { pedido: rule.pedido(valores) }),
  });
  return {
    codigo,
    nivel,
    reason,
    ...(raised && { raised: { nivel: raised.nivel, when: raised.when } }),
    example: tell(rule.example, '10/2026'),
    check: (dados, contexto) =>
      rule.find(dados, contexto).map(({ valores, alvo, fonte = '' }) => ({
        codigo,
        nivel: raised?.isRaised(valores) ? raised.nivel : nivel,
        ...tell(valores, fonte),
        ...(alvo !== undefined && { alvo }),
        valor: JSON.stringify(valores),
      })),
  };
}
