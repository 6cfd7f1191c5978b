/** Signs that fonts don't have alike everywhere. */
const icon = (path: string) =>
  function Icon() {
    return (
      <svg class="glyph" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
      </svg>
    )
  }

export const PeopleIcon = icon('M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.6a3.5 3.5 0 0 1 0 6M18 14.6c2.2.8 3.5 2.8 3.5 5.4')
export const ReplayIcon = icon('M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5M12 8v4.5l3 2')
export const OddsIcon = icon('M5 19 19 5M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z')
export const HintIcon = icon('M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 1 4 11.6c-.7.6-1 1.2-1 2.1H9c0-.9-.3-1.5-1-2.1a6.5 6.5 0 0 1 4-11.6Z')
export const FirstIcon = icon('M6 5v14M18 6l-8 6 8 6Z')
export const BackIcon = icon('M16 6l-8 6 8 6Z')
export const NextIcon = icon('M8 6l8 6-8 6Z')
export const LastIcon = icon('M18 5v14M6 6l8 6-8 6Z')
