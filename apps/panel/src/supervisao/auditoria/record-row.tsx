import type { Motivo } from '@painel-pj/contract/analise/decisao';
import { tellMudancas } from '@painel-pj/contract/cadastros/tell-mudancas';
import type { LinhaAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { tellAct } from '@painel-pj/contract/supervisao/tell-ato';
import { tellDetails } from '@painel-pj/contract/supervisao/tell-detalhes';
import { generatePath, Link } from 'react-router';
import { ChangeList } from '#plataforma/components/list/change-values.tsx';
import { PersonName, PersonNote } from '#plataforma/components/list/person-note.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { uuid } from '#plataforma/lib/uuid.ts';

function Target({ alvo }: Pick<LinhaAuditoria, 'alvo'>) {
  const tema = useTheme();
  // An export or a session has no name, and its id tells nobody anything.
  const name = alvo.nome ?? (alvo.tipo === 'cadastro' || !uuid.test(alvo.id) ? alvo.id : '');
  if (alvo.tipo !== 'cadastro') return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link
      to={generatePath(paths.cadastro, { id: alvo.id })}
      state={{ tema }}
      className="inline-block max-w-full truncate py-[3px] align-bottom max-sm:py-[9px] text-link underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

type Props = { linha: LinhaAuditoria; motivos: readonly Motivo[] };

export function RecordRow({ linha, motivos }: Props) {
  const { campos, ...others } = linha.detalhes;
  const changes = linha.alvo.tipo === 'cadastro' ? tellMudancas(campos) : [];
  const details = tellDetails(changes.length > 0 ? { detalhes: others } : linha, formatMoment, motivos);
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-[18px] py-3 sm:grid-cols-[132px_minmax(0,1fr)_25%]">
      <time dateTime={linha.quando} className="text-[13px] text-muted tabular-nums sm:pt-0.5">
        {formatMoment(linha.quando)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <PersonName ator={linha.ator.nome} pessoa={linha.pessoa} /> {tellAct(linha)}
          <PersonNote ator={linha.ator.nome} pessoa={linha.pessoa} />
        </p>
        {details.length > 0 && <p className="text-[13px] text-muted wrap-anywhere">{details.join(' · ')}</p>}
        <ChangeList changes={changes} />
      </div>
      <div className="min-w-0 text-[13px] text-muted">
        <p>
          <Target alvo={linha.alvo} />
        </p>
        {linha.endereco && <p>{linha.endereco}</p>}
      </div>
    </li>
  );
}
