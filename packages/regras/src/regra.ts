import type { Alerta, Nivel } from './alerta.ts';
import type { Contexto } from './contexto.ts';
import type { Dados } from './read-dados.ts';

export type Achado<V> = { valores: V; alvo?: string };

export type RegraDefinida<V> = {
  codigo: string;
  nivel: Nivel;
  /** Another level, and when it applies. */
  raised?: { nivel: Nivel; when: string; isRaised: (valores: V) => boolean };
  /** Why this is looked at, for `docs/checks.md`. */
  reason: string;
  /** For the analyst: the fact with its value, then the innocent explanation. */
  texto: (valores: V) => string;
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
  const tell = (valores: V) => ({
    texto: rule.texto(valores),
    ...(rule.pedido && { pedido: rule.pedido(valores) }),
  });
  return {
    codigo,
    nivel,
    reason,
    ...(raised && { raised: { nivel: raised.nivel, when: raised.when } }),
    example: tell(rule.example),
    check: (dados, contexto) =>
      rule.find(dados, contexto).map(({ valores, alvo }) => ({
        codigo,
        nivel: raised?.isRaised(valores) ? raised.nivel : nivel,
        ...tell(valores),
        ...(alvo !== undefined && { alvo }),
        valor: JSON.stringify(valores),
      })),
  };
}
