import type { TemplateSource } from '../template';

export const ballots: TemplateSource = {
  category: 'Ballots',
  text: `
# Budget ballot
Let people vote on how to share a budget among projects
> Every household has one ballot.
text* Street and house number
checkbox* Which projects should be paid for? (1..3) // Choose up to three. | Playground repair | Street trees | Cycle racks | Noticeboards | Winter lighting | Tool library
radio* If the money is not enough, which comes first? | Safety | Greenery | Children | Older people
textarea Is a project missing?
# Committee election
Elect the members of a committee
text* Membership number
radio* Chair | Amara Feldt | Jonas Quire | Abstain
radio* Treasurer | Bea Lindholm | Tom Achterberg | Abstain
checkbox Ordinary members (0..4) // Choose up to four. | Ines Varga | Paul Osei | Rika Mohn | Sam Teller | Yusuf Arden
radio* Discharge of the outgoing committee | Yes | No | Abstain
# Meeting time poll
Find a time when most people can meet
text* Your name
checkbox* Which of these suit you? | Monday 18:00 | Tuesday 18:00 | Wednesday 12:30 | Thursday 18:00 | Friday 12:30
radio Where should we meet? | In the office | Online | Either
textarea What should be on the agenda?
# Name poll
Let people vote on a name
radio* Which name is best? | Lantern | Tideline | Common Thread | Northlight
rating How well does it say what we do?
radio Is there a name we must not take? | No | Yes
text Which one, and why?
  show if Is there a name we must not take? = Yes
# Lunch poll
Let a team vote on where to have lunch
radio* Where to? | Noodle bar | Salad counter | Pizzeria | Canteen | Bring your own
checkbox Not possible for me | Meat only | Longer than an hour | Over 15 each
time Earliest time
text Who could book the table?
# Members' motion vote
Vote on motions before a general meeting
> Votes close at noon on the day of the meeting.
text* Membership number
radio* Motion 1: change of the statutes | For | Against | Abstain
radio* Motion 2: annual fee | For | Against | Abstain
radio* Motion 3: new premises | For | Against | Abstain
textarea Remarks for the minutes
# Award vote
Let people vote for the best of the year
select* Category | Novel | Non-fiction | Poetry | Children's book
text* Title
text* Author
rating How strongly do you feel about it?
textarea Why should it win? // May be quoted at the ceremony.
email Email address // To invite the winner’s voters.
# Site selection vote
Compare places and vote on the best one
radio* Your favourite | Old dairy | Station yard | Mill Lane
rating* Old dairy: how well does it suit?
rating* Station yard: how well does it suit?
rating* Mill Lane: how well does it suit?
textarea What must not be forgotten?
`,
};
