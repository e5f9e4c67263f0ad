import { createUserWithEmailAndPassword } from 'firebase/auth';
import { expect, test } from 'vitest';
import { PASSWORD, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer({ LIMIT_PEOPLE: '2' });

test('as many people sign up as the operator has room for, and the next is told so', async () => {
  for (const name of ['one', 'two'])
    await createUserWithEmailAndPassword(server.visitor(), `${name}@example.com`, PASSWORD);
  await expect(
    createUserWithEmailAndPassword(server.visitor(), 'three@example.com', PASSWORD),
  ).rejects.toMatchObject(refusal('admin-restricted-operation'));
  const { json } = await server.post('v1/accounts:signUp', {
    email: 'three@example.com',
    password: PASSWORD,
    returnSecureToken: true,
  });
  expect(json.error.message).toBe('ADMIN_ONLY_OPERATION : This server has as many people as it takes.');
});
