import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Input } from './input.tsx';

/** A password that can be looked at. It stays one `<input>`, so password managers find it. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>): ReactNode {
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={visible ? 'text' : 'password'} className="pr-10" spellCheck={false} />
      <button
        type="button"
        aria-pressed={visible}
        aria-label="Show password"
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-faint hover:text-ink [&_svg]:size-4"
      >
        {visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  );
}
