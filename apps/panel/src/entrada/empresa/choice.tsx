import { FieldFrame, type FrameProps } from '#plataforma/components/ui/field-frame.tsx';

type Props = FrameProps & {
  options: readonly (readonly [value: string, words: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** The list of the phone itself, with nothing chosen at first. */
export function Choice({ options, value, onChange, ...frame }: Props) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select
          {...control}
          className={`${control.className} h-12! px-3 text-base`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Escolha</option>
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
