import { Link } from '@tanstack/react-router';
import { Plus, Settings } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Tabs, tabClass } from '#web/ui/surfaces/tabs.tsx';

export function ControlSamples(): ReactNode {
  const [unit, setUnit] = useState<'currency' | 'r' | 'percent'>('currency');
  const [open, setOpen] = useState(false);
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <Card title="Buttons and choices">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary">Import 212 activities</Button>
          <Button icon={<Plus aria-hidden="true" />}>Add a trade</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete account</Button>
          <Button pending>Saving the note</Button>
          <Button disabled>Not now</Button>
          <IconButton label="Settings of this card" icon={<Settings aria-hidden="true" />} />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Segmented
            label="Unit"
            value={unit}
            onChange={setUnit}
            options={[
              { value: 'currency', label: '$', title: 'Money' },
              { value: 'r', label: 'R', title: 'Multiples of risk' },
              { value: 'percent', label: '%', title: 'Percent' },
            ]}
          />
          <Checkbox label="Kept the plan" defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Switch aria-label="A switch" defaultChecked />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Menu trigger={<Button>Open a menu</Button>}>
            <MenuItem onSelect={() => setUnit('r')}>Show R</MenuItem>
            <MenuItem onSelect={() => setUnit('currency')}>Show money</MenuItem>
          </Menu>
          <Popover title="A popover" trigger={<Button>Open a popover</Button>}>
            <p className="max-w-56 text-13">A little more about a thing, beside it.</p>
          </Popover>
          <Tooltip content="Said on hover and on focus">
            <Button variant="quiet">Hover here</Button>
          </Tooltip>
        </div>
        <Tabs label="Sample tabs" className="mt-4">
          <Link to="/theme-preview" className={tabClass}>
            Preview
          </Link>
          <Link to="/settings" className={tabClass}>
            Settings
          </Link>
        </Tabs>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Rename the account"
          description="The statement keeps its own name for it."
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                Rename account
              </Button>
            </>
          }
        >
          <Field label="Name">
            <Input defaultValue="IBKR Margin" />
          </Field>
        </Dialog>
      </Card>
      <Card title="Fields">
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <Field label="Symbol" hint="As your broker writes it">
            <Input defaultValue="ESM6" />
          </Field>
          <Field label="Quantity" error="Enter a number, such as 1,250.5">
            <Input defaultValue="twelve" />
          </Field>
          <Field label="Account">
            <Select defaultValue="a">
              <option value="a">IBKR Margin</option>
              <option value="b">Futures</option>
            </Select>
          </Field>
          <Field label="Note">
            <Textarea rows={2} defaultValue="Waited for the retest." />
          </Field>
        </div>
        <FileDrop
          title={files.length === 0 ? 'Drop a statement here' : files.join(', ')}
          hint="or choose a file. Nothing is sent from this page."
          onFiles={(chosen) => setFiles(chosen.map((file) => file.name))}
          className="py-6"
        />
      </Card>
    </div>
  );
}
