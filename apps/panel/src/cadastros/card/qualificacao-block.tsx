import { campos, rotuloCurto } from '@painel-pj/contract/cadastros/campos';
import {
  nomesPorte,
  tellControlador,
  tellFaturamento,
  tellMoney,
} from '@painel-pj/contract/cadastros/tell-qualificacao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { formatCodigo } from '@painel-pj/contract/plataforma/mascaras';
import { useQuery } from '@tanstack/react-query';
import { FileBadge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatReceived } from '#plataforma/lib/format/date.ts';
import type { Qualificacao } from '#provider/answers/read-qualificacao.ts';
import { codigosQuery } from '#provider/calls/codigos.ts';
import { SectionTitle } from './section-title.tsx';
import { Value } from './value.tsx';

const shownCnaes = 2;

type CnaesProps = { cnaes: string[]; tell: (codigo: string) => string };

/** All of them on paper, the first on the screen. */
function OtherCnaes({ cnaes, tell }: CnaesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (cnaes.length === 0) return null;
  const more = cnaes.length - shownCnaes;
  return (
    <div className="min-w-0 dense:grid dense:grid-cols-[6.2rem_minmax(0,1fr)] dense:items-baseline dense:gap-x-2 dense:[&>dd]:col-start-2 dense:[&>dd:first-of-type]:row-start-1">
      <dt className="text-[12px] text-muted">{campos.cnaesSecundarios.rotulo}</dt>
      {cnaes.map((cnae, place) => (
        <dd
          key={cnae}
          className={`font-medium wrap-anywhere ${place < shownCnaes || isOpen ? '' : 'hidden print:block'}`}
        >
          {tell(cnae)}
        </dd>
      ))}
      {more > 0 && (
        <dd className="print:hidden">
          <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Mostrar menos' : `Mostrar mais ${more}`}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** What is not told takes no room. */
function Told({ label, value }: { label: string; value: string }) {
  return value && <Value label={label} value={value} />;
}

const isCodigo = (text: string) => /^(\d{4}|\d{7})$/.test(text);

/** Who the company is, in words. */
export function QualificacaoBlock({ qualificacao }: { qualificacao: Qualificacao }) {
  const { naturezaJuridica, cnaePrincipal, cnaesSecundarios, dataAbertura, porte } = qualificacao;
  const { capitalSocial, faturamento, controladores, ip } = qualificacao;
  const codigos = [naturezaJuridica, cnaePrincipal, ...cnaesSecundarios].filter(isCodigo);
  const { data: words } = useQuery(codigosQuery(codigos));
  const tell = (codigo: string) => [formatCodigo(codigo), getOwn(words, codigo)].filter(Boolean).join(' ');
  const opened = dataAbertura ? new Date(`${dataAbertura}T12:00:00`) : null;
  return (
    <section className="break-inside-avoid border-t border-line px-[22px] pt-[19px] pb-5.5 @max-[640px]:px-4 dense:px-[18px] dense:py-2.5 print:py-3">
      <SectionTitle icon={FileBadge}>Qualificação</SectionTitle>
      <dl className="mt-3.5 grid gap-x-8 gap-y-[9px] @min-[400px]:grid-cols-2 @min-[920px]:grid-cols-3 dense:mt-1.5 dense:grid-cols-1 dense:gap-y-1 dense:@min-[700px]:grid-cols-2 print:mt-2 print:grid-cols-3 print:gap-y-1.5">
        <Told label={campos.naturezaJuridica.rotulo} value={tell(naturezaJuridica)} />
        <Told label={campos.cnaePrincipal.rotulo} value={tell(cnaePrincipal)} />
        <OtherCnaes cnaes={cnaesSecundarios} tell={tell} />
        <Told label={rotuloCurto('dataAbertura')} value={opened ? formatReceived(opened) : ''} />
        <Told label={campos.porte.rotulo} value={getOwn(nomesPorte, porte) ?? porte} />
        <Told
          label={campos.capitalSocial.rotulo}
          value={capitalSocial === null ? '' : tellMoney(capitalSocial)}
        />
        <Told
          label={campos.faturamento.rotulo}
          value={faturamento ? tellFaturamento(faturamento, getConfig().faturamentoFaixas) : ''}
        />
        <Told label={campos.controladores.rotulo} value={controladores.map(tellControlador).join('; ')} />
        <Told label={campos.origem.rotulo} value={ip} />
      </dl>
    </section>
  );
}
