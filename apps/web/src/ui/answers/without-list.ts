/** What could not be read, without all that there is instead: that stands in the lists to choose from. */
export const withoutList = (message: string): string => message.replace(/ There is (\w+, )+.*$/, '');
