/**
 * A script of the shape of Plaid's own: `Plaid.create` with a token, what to do with what was linked and with who leaves, and
 * the address of a bank's answer. Its page has two banks, of which one has a login of its own, and a way out.
 */
export const linkScript = (host: string): string => `
(() => {
  let links = 0;
  const button = (text, act) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.addEventListener('click', act);
    return made;
  };
  window.Plaid = {
    create({ token, receivedRedirectUri, onSuccess, onExit }) {
      let page = null;
      const leave = () => { page?.remove(); page = null; };
      const institution = { institution_id: 'ins_invented', name: 'Invented Brokerage' };
      const succeed = () => {
        leave();
        links += 1;
        onSuccess('public-ok' + Date.now() + '0' + links, { institution });
      };
      return {
        open() {
          if (receivedRedirectUri !== undefined) {
            if (receivedRedirectUri.includes('oauth_state_id=')) succeed();
            else onExit({ error_code: 'INVALID_FIELD', display_message: 'That is no answer of a bank.' }, {});
            return;
          }
          page = document.createElement('div');
          page.setAttribute('role', 'dialog');
          page.setAttribute('aria-label', 'Invented Link');
          page.append(
            button('Invented Brokerage', succeed),
            button('Bank with its own login', () => {
              window.location.assign('http://${host}/bank?token=' + encodeURIComponent(token));
            }),
            button('Leave', () => { leave(); onExit(null, {}); }),
          );
          document.body.append(page);
        },
        destroy: leave,
      };
    },
  };
})();
`;
